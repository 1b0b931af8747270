import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, space } from '../theme/scale.ts'

export const panes = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [media.wide]: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
})

const pane = style({
  padding: `${space[24]} ${space[16]} ${space[32]}`,
  '@media': { [media.wide]: { paddingBlock: space[48] } },
})

// 64 towards the middle and the gutter outside: so the columns end where the header and the footer do.
export const what = style([
  pane,
  { background: vars.wash, '@media': { [media.wide]: { paddingInlineEnd: space[64] } } },
])

export const how = style([
  pane,
  {
    flex: 1,
    background: vars.surface,
    borderTop: `1px solid ${vars.hairline}`,
    '@media': {
      [media.wide]: {
        borderTop: 0,
        borderLeft: `1px solid ${vars.hairline}`,
        paddingInlineStart: space[64],
      },
      print: { display: 'none' },
    },
  },
])

const column = style({ display: 'flex', flexDirection: 'column', minHeight: '100%' })

export const whatColumn = style([
  column,
  { '@media': { [media.wide]: { maxWidth: '28rem', marginInlineStart: 'auto' } } },
])

export const howColumn = style([column, { '@media': { [media.wide]: { maxWidth: '28rem' } } }])

export const practice = style({
  display: 'none',
  marginTop: 'auto',
  paddingTop: space[24],
  '@media': { [media.wide]: { display: 'block' } },
})

export const ruled = style({
  display: 'grid',
  // Far enough apart that the phone and the links below are two targets for a thumb.
  gap: space[12],
  borderTop: `1px solid ${vars.hairline}`,
  paddingTop: space[16],
  color: vars.textSupporting,
})
