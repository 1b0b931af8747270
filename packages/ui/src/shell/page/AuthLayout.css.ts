import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { media, space, type, weight } from '../../theme/scale.ts'

export const layout = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  '@media': {
    [media.landscapePhone]: { display: 'grid', gridTemplateColumns: '1fr 2fr' },
    [media.wide]: { display: 'grid', gridTemplateColumns: '5fr 7fr' },
  },
})

export const side = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space[16],
  padding: `${space[24]} ${space[16]}`,
  background: vars.band,
  color: vars.onBand,
  borderBottom: `1px solid ${vars.hairline}`,
  '@media': {
    [media.landscapePhone]: { justifyContent: 'flex-start' },
    [media.wide]: { padding: space[64], borderBottom: 0, borderRight: `1px solid ${vars.hairline}` },
  },
})

const ring = `color-mix(in oklch, ${vars.accent} 7%, transparent)`

/** Without a practice: tinted, with quiet rings from the corner, so that it isn't an empty white half. */
export const neutral = style({
  gap: space[32],
  background: `repeating-radial-gradient(circle at 0 100%, transparent 0 5.9375rem, ${ring} 5.9375rem 6rem), ${vars.soft}`,
  color: vars.text,
})

globalStyle(`${neutral} > span > span`, {
  background: vars.accent,
  color: vars.onAccent,
  borderColor: 'transparent',
})

export const welcome = style({
  maxWidth: '22rem',
  marginTop: space[8],
  textWrap: 'balance',
  color: vars.textSupporting,
  '@media': { [media.wide]: { ...type[18], lineHeight: 1.5, marginTop: space[16] } },
})

globalStyle(`${side} :focus-visible`, { outlineColor: 'currentColor', boxShadow: `0 0 0 2px ${vars.band}` })

export const title = style({
  ...type[28],
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  fontWeight: weight.strong,
  '@media': { [media.wide]: type[40] },
})

/** The practice leads: its logo is larger than the title. */
export const besidePractice = style({ ...type[18], fontWeight: weight.medium })

export const foot = style({ alignSelf: 'stretch' })

export const address = style({
  display: 'none',
  marginTop: space[24],
  paddingTop: space[16],
  borderTop: '1px solid color-mix(in oklch, currentColor 30%, transparent)',
  '@media': { [media.wide]: { display: 'block' } },
})

/** Half of the height of the usual content with what surrounds it. */
const halfPage = '20.25rem'

export const main = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  padding: `${space[32]} ${space[16]} ${space[16]}`,
  background: vars.surface,
  '@media': {
    [media.landscapePhone]: { paddingTop: space[16] },
    [media.wide]: {
      alignItems: 'center',
      padding: space[64],
      // As far as there is room: tall content moves up before the page scrolls.
      '::before': { content: '', flexGrow: 1, maxHeight: `calc(50dvh - ${halfPage})` },
    },
  },
})

/** In the middle for the usual height: what arrives or appears later moves nothing above it. */
export const column = style({ width: '100%', '@media': { [media.wide]: { maxWidth: '25rem' } } })

export const legal = style({
  width: '100%',
  marginTop: 'auto',
  paddingTop: space[32],
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[8]} ${space[16]}`,
  ...type[14],
  color: vars.textHint,
})
