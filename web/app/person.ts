/** The signed-in person as the frame shows one. */
export interface Person {
  name: string
  email: string
  companyName: string | null
  isStaff: boolean
}
