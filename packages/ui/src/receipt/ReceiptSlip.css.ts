import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, radius, space } from '../theme/scale.ts'
import { head as letterhead } from './PrintSheet.css.ts'

export const slip = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  width: '100%',
  maxWidth: '34rem',
  marginInline: 'auto',
  padding: space[16],
  background: vars.surface,
  border: `1px solid ${vars.hairline}`,
  borderRadius: radius.hold,
  '@media': {
    [media.desktop]: { padding: space[32] },
    [media.largeText]: { padding: space[8] },
  },
})

export const head = style([letterhead, { '@media': { [media.largeText]: { flexWrap: 'wrap' } } }])

export const practice = style({ textAlign: 'end' })

export const lines = style({
  paddingTop: space[16],
  borderTop: `1px solid ${vars.hairline}`,
  ':empty': { paddingTop: 0 },
})
