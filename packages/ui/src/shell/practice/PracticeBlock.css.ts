import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { type, weight } from '../../theme/scale.ts'

export const block = style({ ...type[14], lineHeight: 1.6, fontStyle: 'normal', textWrap: 'balance' })

export const name = style({ fontWeight: weight.strong })

export const nameInText = style([name, { color: vars.text }])
