import { vars, type Role } from './contract.css.ts'

/** The current color of a role as CSS text, for a provider's iframe, which can't read our custom properties. */
export function readRole(role: Role): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(vars[role].slice(4, -1)).trim()
  // The build shortens #ffffff to #fff.
  return value.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
}
