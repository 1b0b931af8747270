import type { Role } from './contract.css.ts'

/**
 * The current color of a role as CSS text, for a provider's iframe, which can't read our custom properties. The contract
 * names each property after its role; as a value, it would be part of the login's code.
 */
export function readRole(role: Role): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${role}`).trim()
  // The build shortens #ffffff to #fff.
  return value.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
}
