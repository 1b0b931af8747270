import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { screenOnly } from '../theme/print.css.ts'
import { media, radius, space, type, weight } from '../theme/scale.ts'

export const sheet = style({ display: 'none', '@media': { print: { display: 'block' } } })

globalStyle(`body:has(> ${sheet}) > :not(${sheet})`, { '@media': { print: { display: 'none !important' } } })

// The page behind a dialog may print the same receipt.
globalStyle(`${sheet}:has(~ ${sheet})`, { '@media': { print: { display: 'none !important' } } })

export const slip = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  width: '100%',
  maxWidth: '34rem',
  marginInline: 'auto',
  padding: space[16],
  background: vars.surface,
  border: `1px solid ${vars.hairline}`,
  borderRadius: radius.hold,
  '@media': {
    [media.desktop]: { padding: space[32] },
    [media.largeText]: { padding: space[8] },
    print: { maxWidth: '52rem', gap: space[32], padding: 0, border: 0, background: 'none' },
  },
})

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[16],
  '@media': { [media.largeText]: { flexWrap: 'wrap' } },
})

export const onScreen = screenOnly

export const onPaper = style({
  display: 'none',
  fontWeight: weight.strong,
  '@media': { print: { display: 'block' } },
})

export const practice = style({ textAlign: 'end', '@media': { print: { textAlign: 'start' } } })

// On paper the practice's name is the page's heading.
globalStyle(`${practice} address > :first-child`, { '@media': { print: type[18] } })
globalStyle(`${practice} a`, { '@media': { print: { textDecoration: 'none' } } })

export const sum = style({ display: 'flex', flexDirection: 'column', gap: space[4] })

export const paperLabel = style([onPaper, { ...type[14], fontWeight: weight.medium }])

export const lines = style({
  paddingTop: space[16],
  borderTop: `1px solid ${vars.hairline}`,
  ':empty': { paddingTop: 0 },
  '@media': { print: { borderTopColor: vars.text } },
})

export const keep = style([onPaper, { ...type[14], fontWeight: weight.regular }])

export const actions = style([screenOnly, { display: 'flex', flexWrap: 'wrap', gap: space[12] }])

globalStyle(`${actions} > *`, { flex: '1 1 12rem', minWidth: 'fit-content' })
