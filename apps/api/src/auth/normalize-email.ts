/** The form of an email address that accounts and codes are stored and looked up by. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
