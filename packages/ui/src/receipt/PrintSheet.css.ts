import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { radius, space, type, weight } from '../theme/scale.ts'

export const sheet = style({
  display: 'none',
  '@media': { print: { display: 'flex', flexDirection: 'column', gap: space[24] } },
})

globalStyle(`body:has(> ${sheet}) > :not(${sheet})`, { '@media': { print: { display: 'none !important' } } })

// The page behind a dialog has its own sheet.
globalStyle(`${sheet}:has(~ ${sheet})`, { '@media': { print: { display: 'none !important' } } })

// In-app browsers print without margins of their own.
globalStyle('@page', { margin: '16mm' })

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[16],
})

export const practice = style({ display: 'flex', flexDirection: 'column', gap: space[12] })

// A logo may be as white as paper.
globalStyle(`${practice} > :has(> img)`, { alignSelf: 'flex-start', padding: 0 })
globalStyle(`${practice} img`, {
  boxSizing: 'content-box',
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.touch,
  background: vars.brand,
  printColorAdjust: 'exact',
})
globalStyle(`${practice} address > :first-child`, type[18])
globalStyle(`${practice} a`, { textDecoration: 'none' })

export const name = style({ ...type[18], fontWeight: weight.strong, textAlign: 'end' })

export const note = style(type[14])
