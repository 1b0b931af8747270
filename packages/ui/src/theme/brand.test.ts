import { deriveBrand } from '@payment-center/brand'
import { expect, test } from 'vitest'
import { brandValues } from './apply-brand.ts'
import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { palettes } from './palettes.ts'

test('[BRAND-06] outlines the logo on a nearly white brand, where a white one would be invisible', () => {
  const filterOn = (color: string) => brandValues(deriveBrand(color).light).logoFilter
  expect(filterOn('#ffffff')).toMatch(/^drop-shadow\(/)
  expect(filterOn('#fafafa')).toMatch(/^drop-shadow\(/)
  expect(filterOn('#0b5563')).toBe('none')
  expect(filterOn('#f4d35e')).toBe('none')
})

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

const schemes = ['light', 'dark'] as const

const rolesOf = (brand: string, scheme: (typeof schemes)[number]) => ({
  ...palettes[scheme],
  ...deriveBrand(brand)[scheme],
})

type Roles = ReturnType<typeof rolesOf>
type Role = Exclude<keyof Roles, 'tile'>

const inks: readonly Role[] = ['text', 'textSupporting', 'textHint']
const grounds: readonly Role[] = ['surface', 'wash', 'soft', 'raised', 'sunken']
const filled: readonly Role[] = ['accent', 'accentHover', 'accentActive']

/**
 * Foreground and background pairs with the contrast that WCAG requires: 4.5 for text, 3 for controls and the focus
 * ring.
 */
const pairs: readonly (readonly [ink: Role, ground: Role, least: number])[] = [
  ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground, 4.5] as const)),
  ['onBrand', 'brand', 4.5],
  ['onBand', 'band', 4.5],
  ...filled.map((ground) => ['onAccent', ground, 4.5] as const),
  ...(['surface', 'wash', 'soft'] as const).map((ground) => ['accent', ground, 4.5] as const),
  ['accent', 'raised', 3],
  ...(['surface', 'wash', 'raised'] as const).map((ground) => ['controlBorder', ground, 3] as const),
]

test('keeps text, links, buttons and controls legible in any brand color, light and dark', () => {
  fc.assert(
    fc.property(anyColor, (brand) => {
      for (const scheme of schemes) {
        const roles = rolesOf(brand, scheme)
        const illegible = pairs.filter(
          ([ink, ground, least]) => wcagContrast(roles[ink], roles[ground]) < least,
        )
        expect(illegible, `${brand} ${scheme}`).toEqual([])
      }
    }),
    { numRuns: 1000 },
  )
}, 60_000)
