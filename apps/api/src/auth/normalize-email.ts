/** An e-mail address as accounts and codes are known by it: whoever types spaces or capitals means the same one. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
