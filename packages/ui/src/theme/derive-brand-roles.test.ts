import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, fitSrgb, toOklch, type Hex } from './color.ts'
import { deriveBrandRoles } from './derive-brand-roles.ts'
import type { Scheme } from './grounds.ts'
import { palettes } from './palettes.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)

const schemes = fc.constantFrom<Scheme>('light', 'dark')

const rolesOf = (brand: Hex, scheme: Scheme) => ({ ...palettes[scheme], ...deriveBrandRoles(brand, scheme) })

const runs = { numRuns: 4000 }

describe('a page in any brand colour, light and dark', () => {
  test('its text reaches 4.5:1 on every ground it stands on', () => {
    fc.assert(
      fc.property(anyColor, schemes, (brand, scheme) => {
        const roles = rolesOf(brand, scheme)
        for (const ground of [
          roles.surface,
          roles.canvas,
          roles.wash,
          roles.soft,
          roles.raised,
          roles.sunken,
        ]) {
          for (const ink of [roles.text, roles.textSupporting, roles.textHint]) {
            expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
          }
        }
        expect(contrast(roles.onBrand, roles.brand)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(roles.onBand, roles.band)).toBeGreaterThanOrEqual(4.5)
      }),
      runs,
    )
  })

  test('links and the words on buttons reach 4.5:1, also under the pointer', () => {
    fc.assert(
      fc.property(anyColor, schemes, (brand, scheme) => {
        const roles = rolesOf(brand, scheme)
        for (const ground of [roles.surface, roles.canvas, roles.wash, roles.soft]) {
          expect(contrast(roles.accent, ground)).toBeGreaterThanOrEqual(4.5)
        }
        for (const filled of [roles.accent, roles.accentHover, roles.accentActive]) {
          expect(contrast(roles.onAccent, filled)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      runs,
    )
  })

  test('controls and the focus ring reach 3:1 against their neighbours', () => {
    fc.assert(
      fc.property(anyColor, schemes, (brand, scheme) => {
        const roles = rolesOf(brand, scheme)
        for (const ground of [roles.surface, roles.canvas, roles.wash, roles.raised]) {
          expect(contrast(roles.accent, ground)).toBeGreaterThanOrEqual(3)
          expect(contrast(roles.controlBorder, ground)).toBeGreaterThanOrEqual(3)
        }
        expect(contrast(roles.accent, roles.soft)).toBeGreaterThanOrEqual(3)
        expect(contrast(roles.onBand, roles.band)).toBeGreaterThanOrEqual(3)
      }),
      runs,
    )
  })

  test('a colour survives the way to OKLCH and back', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(fitSrgb(toOklch(color)).hex).toBe(color)
      }),
      runs,
    )
  })
})

type Figures = Pick<
  ReturnType<typeof deriveBrandRoles>,
  'onBrand' | 'band' | 'onBand' | 'accent' | 'onAccent' | 'accentHover' | 'accentActive' | 'wash' | 'soft'
>

const figures = (
  onBrand: Hex,
  band: Hex,
  onBand: Hex,
  accent: Hex,
  onAccent: Hex,
  accentHover: Hex,
  accentActive: Hex,
  wash: Hex,
  soft: Hex,
): Figures => ({ onBrand, band, onBand, accent, onAccent, accentHover, accentActive, wash, soft })

const inkLight = ['#1c2839', '#ffffff', '#2d3a4b', '#3a4759', '#f5f7f9', '#edf0f6'] as const
const inkDark = ['#e3e8f0', '#000000', '#f0f6fd', '#fefefe', '#0d1118', '#232b35'] as const

const table: readonly [brand: Hex, scheme: Scheme, Figures][] = [
  [
    '#0b5563',
    'light',
    figures(
      '#ffffff',
      '#0b5563',
      '#ffffff',
      '#0b5563',
      '#ffffff',
      '#024753',
      '#013d48',
      '#f1f8fa',
      '#e0f4f9',
    ),
  ],
  [
    '#0b5563',
    'dark',
    figures(
      '#ffffff',
      '#0b5563',
      '#ffffff',
      '#81c2d1',
      '#000000',
      '#8dcfde',
      '#96d8e8',
      '#0d1118',
      '#132f35',
    ),
  ],
  [
    '#f4d35e',
    'light',
    figures(
      '#000000',
      '#f4d35e',
      '#000000',
      '#614f02',
      '#ffffff',
      '#514201',
      '#473900',
      '#f9f6ef',
      '#f6f0dd',
    ),
  ],
  [
    '#f4d35e',
    'dark',
    figures(
      '#000000',
      '#141a22',
      '#edf0f4',
      '#f4d35e',
      '#000000',
      '#ffe179',
      '#ffeba8',
      '#0d1118',
      '#322a0d',
    ),
  ],
  ['#ffffff', 'light', figures('#000000', '#ffffff', '#000000', ...inkLight)],
  ['#ffffff', 'dark', figures('#000000', '#141a22', '#edf0f4', ...inkDark)],
  ['#000000', 'light', figures('#ffffff', '#000000', '#ffffff', ...inkLight)],
  ['#000000', 'dark', figures('#ffffff', '#000000', '#ffffff', ...inkDark)],
  ['#808080', 'light', figures('#000000', '#808080', '#000000', ...inkLight)],
  ['#808080', 'dark', figures('#000000', '#808080', '#000000', ...inkDark)],
]

test.each(table)(
  '[BRAND-01] the brand %s in %s has the roles that were designed for it',
  (brand, scheme, expected) => {
    expect(deriveBrandRoles(brand, scheme)).toMatchObject(expected)
  },
)

test('a luminous brand in dark keeps its logo on a tile of its own colour', () => {
  expect(deriveBrandRoles('#f4d35e', 'dark').tile).toBe(true)
  expect(deriveBrandRoles('#f4d35e', 'light').tile).toBe(false)
  expect(deriveBrandRoles('#0b5563', 'dark').tile).toBe(false)
})
