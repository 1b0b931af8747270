import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, space } from '../theme/scale.ts'

export const actions = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  padding: `${space[12]} 0 calc(${space[12]} + env(safe-area-inset-bottom, 0px))`,
  background: vars.surface,
  borderTop: `1px solid ${vars.hairline}`,
  // On a low or zoomed screen they would leave no room.
  '@media': { '(height < 22rem)': { position: 'static' }, [media.largeText]: { position: 'static' } },
})

// Keeps focused elements out from under the actions.
globalStyle(`html:has(${actions})`, { scrollPaddingBottom: `calc(${space[64]} + ${space[24]})` })
