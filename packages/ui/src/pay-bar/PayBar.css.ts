import { globalStyle, style } from '@vanilla-extract/css'
import { screenOnly } from '../theme/common.css.ts'
import { vars } from '../theme/contract.css.ts'
import { media, numeric, space, type, weight } from '../theme/scale.ts'

export const bar = style([
  screenOnly,
  {
    // Below the footer visually, before it in reading order.
    order: 1,
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[12],
    padding: `${space[12]} ${space[16]} calc(${space[12]} + env(safe-area-inset-bottom, 0px))`,
    background: vars.surface,
    borderTop: `1px solid ${vars.hairline}`,
    '@media': {
      [media.wide]: { display: 'none' },
      [media.largeText]: { display: 'block' },
      // On a low or zoomed screen a sticky bar would leave no room.
      '(height < 22rem)': { position: 'static' },
    },
  },
])

// Keeps focused elements out from under the bar.
globalStyle(`html:has(${bar})`, {
  '@media': { [media.narrow]: { scrollPaddingBottom: `calc(${space[64]} + ${space[64]})` } },
})

export const wideOnly = style({ '@media': { [media.narrow]: { display: 'none' } } })

// A button whose words don't fit beside the amount goes below it.
export const start = style({ minWidth: 'min-content' })

export const action = style({ flex: 'auto', display: 'flex' })

globalStyle(`${bar} ${action} > *`, { flex: 1, paddingInline: space[12] })

export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: space[8],
  ...type[14],
  lineHeight: 1.4,
  color: vars.textSupporting,
})

export const figure = style({ ...numeric, color: vars.text, fontWeight: weight.strong, textAlign: 'end' })

export const label = style({ ...type[14], color: vars.textSupporting })

export const sum = style({ ...numeric, fontWeight: weight.strong })
