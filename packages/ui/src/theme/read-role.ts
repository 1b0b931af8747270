import { vars, type Role } from './contract.css.ts'

/** The colour a role has right now, as CSS text: for a provider's frame, which cannot see our custom properties. */
export function readRole(role: Role): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(vars[role].slice(4, -1)).trim()
  // A build shortens #ffffff to #fff.
  return value.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
}
