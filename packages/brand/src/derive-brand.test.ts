import { expect, test } from 'vitest'
import { deriveBrand, type BrandRoles } from './derive-brand.ts'
import type { Scheme } from './backgrounds.ts'

type Figures = Pick<
  BrandRoles,
  'onBrand' | 'band' | 'onBand' | 'accent' | 'onAccent' | 'accentHover' | 'accentActive' | 'wash' | 'soft'
>

const figures = (
  onBrand: string,
  band: string,
  onBand: string,
  accent: string,
  onAccent: string,
  accentHover: string,
  accentActive: string,
  wash: string,
  soft: string,
): Figures => ({ onBrand, band, onBand, accent, onAccent, accentHover, accentActive, wash, soft })

const inkLight = ['#1c2839', '#ffffff', '#2d3a4b', '#3a4759', '#f5f7f9', '#edf0f6'] as const
const inkDark = ['#e3e8f0', '#000000', '#f0f6fd', '#fefeff', '#0d1118', '#232b35'] as const

const table: readonly [brand: string, scheme: Scheme, Figures][] = [
  [
    '#0b5563',
    'light',
    figures(
      '#ffffff',
      '#0b5563',
      '#ffffff',
      '#0b5563',
      '#ffffff',
      '#004753',
      '#003d48',
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
      '#614f00',
      '#ffffff',
      '#514200',
      '#463900',
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
      '#ffe178',
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

test.each(table)('[BRAND-01] derives the designed roles from brand %s in %s', (brand, scheme, expected) => {
  expect(deriveBrand(brand)[scheme]).toMatchObject(expected)
})

test('[BRAND-05] keeps a red brand to its band, so that no button or selection looks like an error', () => {
  for (const red of ['#b3202a', '#e53935', '#7a1420']) {
    const { light, dark } = deriveBrand(red)
    expect(light).toMatchObject(figures(light.onBrand, red, light.onBrand, ...inkLight))
    expect(dark).toMatchObject(figures(dark.onBrand, red, dark.onBrand, ...inkDark))
  }
  for (const other of ['#d2691e', '#c2185b', '#8b5a2b', '#7b1fa2'])
    expect(deriveBrand(other).light.accent, other).not.toBe(inkLight[0])
})

test('gives the logo a tile of its color for a luminous brand in dark', () => {
  expect(deriveBrand('#f4d35e').dark.tile).toBe(true)
  expect(deriveBrand('#f4d35e').light.tile).toBe(false)
  expect(deriveBrand('#0b5563').dark.tile).toBe(false)
})

test('rejects a value that is not a color', () => {
  expect(() => deriveBrand('teal-ish')).toThrow(RangeError)
})

test('derives a color once, and keeps a thousand at most', () => {
  const first = deriveBrand('#0b5563')
  expect(deriveBrand('#0b5563')).toBe(first)
  for (let blue = 0; blue < 1000; blue += 1) deriveBrand(`#10${blue.toString(16).padStart(4, '0')}`)
  expect(deriveBrand('#0b5563')).not.toBe(first)
  expect(deriveBrand('#0b5563')).toEqual(first)
})
