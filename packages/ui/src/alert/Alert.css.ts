import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, nudge, radius, space, type, weight } from '../theme/scale.ts'

export const alert = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  padding: space[16],
  borderRadius: radius.touch,
})

globalStyle(`${alert} > svg`, { marginTop: nudge[2] })

export const large = style({
  borderRadius: radius.hold,
  '@media': { [media.desktop]: { paddingInline: space[24] } },
})

export const action = style({
  display: 'grid',
  alignItems: 'center',
  '@media': { [media.phone]: { flex: '1 1 100%' } },
})

export const small = style(type[14])

export const text = style({
  flex: 1,
  minWidth: 0,
  '@media': { [media.largeText]: { flexBasis: '100%' } },
})

export const title = style({ fontWeight: weight.strong })

export const body = style({ ...type[14], textWrap: 'pretty' })

// Icon and title have the tone's color and the body that of text; neutral is the other way round.
export const plain = style({ color: vars.text })
