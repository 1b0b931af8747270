/** An address that its owner recognizes, and no one else: `m•••@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')
