/** What came of asking for an alert: its state, or what was wrong, in the person's language; and what was typed, so that nothing is lost. */
export interface AlertAnswer {
  state: 'waiting' | 'active' | null
  message: string | null
  fields: Record<string, string>
  search: string
  email: string
  frequency: 'daily' | 'weekly'
}
