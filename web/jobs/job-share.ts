/** What came of a share: how many people it goes to, or what is wrong, with what was typed. Texts are in the person's language. */
export interface ShareAnswer {
  sent: number | null
  message: string | null
  fields: Record<string, string>
  values: Record<string, string>
}
