import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const page = style({
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  padding: `${space[48]} ${space[24]}`,
  background: vars.wash,
})

export const column = style({
  width: '100%',
  maxWidth: '32rem',
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
})

export const text = style({ display: 'flex', flexDirection: 'column', gap: space[12] })

globalStyle(`${text} p + p`, { marginTop: space[8] })

export const body = style({ fontSize: type[18].fontSize })
