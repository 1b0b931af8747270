import { createGlobalThemeContract } from '@vanilla-extract/css'
import { palettes } from './palettes.ts'

/** Roles whose value is derived from the practice's color. */
export const brandRoles = {
  brand: null,
  onBrand: null,
  band: null,
  onBand: null,
  wash: null,
  soft: null,
  accent: null,
  accentHover: null,
  accentActive: null,
  onAccent: null,
  tile: null,
  tilePad: null,
  logoFilter: null,
}

/** The theme: roles, not colors. Components use nothing else. */
export const vars = createGlobalThemeContract({ ...palettes.light, ...brandRoles }, (_value, path) =>
  path.join('-'),
)

export type Role = keyof typeof vars
