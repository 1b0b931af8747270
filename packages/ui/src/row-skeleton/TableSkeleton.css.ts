import { style } from '@vanilla-extract/css'
import { flush } from '../card/Card.css.ts'
import { vars } from '../theme/contract.css.ts'
import { media, space } from '../theme/scale.ts'

export const frame = flush

// Two lines high on a phone, one from 48rem.
export const row = style({
  display: 'grid',
  alignItems: 'center',
  minHeight: '4.5rem',
  paddingInline: space[16],
  selectors: { '& + &': { borderTop: `1px solid ${vars.hairline}` } },
  '@media': { [media.desktop]: { minHeight: '3.25rem', paddingInline: space[24] } },
})
