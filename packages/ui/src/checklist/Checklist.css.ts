import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { nudge, space, type } from '../theme/scale.ts'

export const list = style({ display: 'grid', gap: space[8], ...type[14] })

const rule = style({ display: 'flex', gap: space[8] })

globalStyle(`${rule} > svg`, { width: '1.125rem', height: '1.125rem', flex: 'none', marginTop: nudge[2] })

export const open = style([rule, { color: vars.textSupporting }])

export const met = style([rule, { color: vars.success }])
