import { style } from '@vanilla-extract/css'
import { vars } from '../../src/theme/contract.css.ts'
import { media, radius, space, type } from '../../src/theme/scale.ts'

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
  gap: `${space[24]} ${space[32]}`,
  alignItems: 'start',
  counterReset: 'step',
  marginBottom: space[48],
})

export const step = style({
  position: 'relative',
  counterIncrement: 'step',
  padding: space[16],
  border: `1px solid ${vars.hairline}`,
  borderRadius: radius.hold,
  background: vars.surface,
  color: vars.text,
  selectors: {
    // The arrow to the next step is decoration: the list is in order.
    '&:not(:last-child)::after': {
      content: '"→"',
      position: 'absolute',
      insetInlineEnd: `-${space[32]}`,
      width: space[32],
      top: space[16],
      textAlign: 'center',
      color: vars.textHint,
      // Steps are below each other.
      '@media': {
        [media.phone]: { content: '"↓"', insetInlineEnd: '50%', top: 'auto', bottom: `-${space[24]}` },
      },
    },
  },
})

export const name = style({
  fontSize: type[16].fontSize,
  marginBottom: space[12],
  '::before': { content: 'counter(step) " "', color: vars.textHint },
})

const picture = style({
  width: '100%',
  height: '15rem',
  objectFit: 'cover',
  marginBottom: space[12],
  border: `1px solid ${vars.hairline}`,
  borderRadius: radius.touch,
})

export const top = style([picture, { objectPosition: 'top' }])
export const bottom = style([picture, { objectPosition: 'bottom' }])

export const states = style({ fontSize: type[14].fontSize })

export const state = style({ display: 'inline-block', paddingBlock: space[4], color: vars.accent })
