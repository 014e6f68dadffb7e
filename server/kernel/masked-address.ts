/** An email address of which the first letter and the domain are left: `a•••@example.com`. */
export const maskedAddress = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••')
