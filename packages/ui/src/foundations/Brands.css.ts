import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, radius, space } from '../theme/scale.ts'

/** A brand's light and dark scheme side by side; below each other on a phone. */
export const pair = style({
  display: 'grid',
  gap: space[16],
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const specimen = style({
  overflow: 'hidden',
  color: vars.text,
  background: vars.wash,
  border: `1px solid ${vars.hairline}`,
  borderRadius: radius.hold,
})

export const band = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  alignItems: 'center',
  padding: `${space[12]} ${space[16]}`,
  color: vars.onBand,
  background: vars.band,
  borderBottom: `1px solid ${vars.hairline}`,
})

export const body = style({ padding: space[16] })
