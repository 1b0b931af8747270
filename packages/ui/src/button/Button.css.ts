import { globalStyle, style, styleVariants, keyframes } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { media, motion, radius, size as sizes, space, type, weight } from '../theme/scale.ts'

const button = style({
  position: 'relative',
  display: 'inline-grid',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: sizes.control,
  // Of two lines, keeps its text off its edges.
  paddingBlock: space[8],
  paddingInline: sizes.inset,
  border: '1px solid transparent',
  borderRadius: radius.touch,
  fontWeight: weight.strong,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `background-color ${motion.fast} ${motion.ease}`,
  '@media': {
    [media.narrowPhone]: { paddingInline: space[12] },
    [media.largeText]: { paddingInline: space[4] },
  },
  // Its focus ring is above the next button, whose box may begin in it.
  ':focus-visible': { zIndex: 1 },
  selectors: { '&[aria-disabled]': { cursor: 'not-allowed' }, '&[aria-busy]': { cursor: 'progress' } },
})

const live = (pseudo: string) => `&:${pseudo}:not([aria-disabled])`

const filled = { background: vars.accent, color: vars.onAccent }

const outlined = {
  background: vars.surface,
  color: vars.text,
  borderColor: vars.controlBorder,
  selectors: { [live('hover')]: { background: vars.soft }, [live('active')]: { background: vars.fill } },
}

// Aligns the text of a borderless button with the edge of the content above.
const bare = {
  marginInline: `-${space[12]}`,
  // Forced colors draw its border.
  '@media': { [media.forcedColors]: { marginInline: 0 } },
}

// Matches the negative margin, also at the small size.
const bareRoom = { '&&': { paddingInline: space[12] } }

export const variant = styleVariants({
  primary: [
    button,
    {
      ...filled,
      selectors: {
        [live('hover')]: { background: vars.accentHover },
        [live('active')]: { background: vars.accentActive },
      },
    },
  ],
  secondary: [button, outlined],
  quiet: [
    button,
    { ...bare, color: vars.accent, selectors: { ...bareRoom, [live('hover')]: { background: vars.soft } } },
  ],
  muted: [
    button,
    {
      ...bare,
      color: vars.textSupporting,
      fontWeight: weight.medium,
      selectors: { ...bareRoom, [live('hover')]: { color: vars.text, background: vars.soft } },
    },
  ],
  danger: [
    button,
    {
      background: vars.dangerFill,
      color: vars.onDangerFill,
      selectors: { [live('hover')]: { background: vars.danger, color: vars.surface } },
    },
  ],
  band: [
    button,
    {
      color: 'inherit',
      borderColor: 'color-mix(in oklch, currentColor 45%, transparent)',
      selectors: { [live('hover')]: { borderColor: 'currentColor' } },
    },
  ],
})

export const off = style({
  // Its fill ends where the content does, also without a border.
  selectors: {
    '&&': { background: vars.fill, color: vars.textHint, borderColor: 'transparent', marginInline: 0 },
  },
  '@media': { [media.forcedColors]: { selectors: { '&&': { color: 'GrayText', borderColor: 'GrayText' } } } },
})

export const small = style({
  minHeight: sizes.target,
  paddingInline: space[16],
  ...type[14],
})

export const full = style({ width: '100%', selectors: { '&&': { marginInline: 0 } } })

export const grow = style({ flex: 1 })

export const text = style({
  gridArea: '1 / 1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
})

globalStyle(`${text} svg`, { '@media': { [media.narrowPhone]: { display: 'none' } } })

// Keeps the button's width while it is busy.
export const resting = style({ visibility: 'hidden' })

// Without a box, so that the browser doesn't scroll to it.
export const waiting = style({ display: 'none', ':target': { display: 'contents' } })

export const bubble = style({
  position: 'absolute',
  zIndex: 2,
  top: `calc(100% + ${space[8]})`,
  left: '50%',
  width: 'max-content',
  maxWidth: 'min(18rem, 100vw - 2rem)',
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.touch,
  // Visible only in forced colors.
  border: '1px solid transparent',
  background: vars.text,
  color: vars.surface,
  fontSize: type[14].fontSize,
  lineHeight: 1.4,
  fontWeight: weight.medium,
  whiteSpace: 'normal',
  // What it covers can be pressed: often what it asks for.
  pointerEvents: 'none',
})

export const above = style({ top: 'auto', bottom: `calc(100% + ${space[8]})` })

// Dialogs clip what is below their footer.
globalStyle(`[role=dialog] ${bubble}`, {
  top: 'auto',
  bottom: `calc(100% + ${space[8]})`,
  // In landscape it covers the button instead of the fields above it.
  '@media': { '(height < 26rem)': { bottom: space[4] } },
})

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const spinner = style({
  display: 'inline-block',
  width: '1.25rem',
  height: '1.25rem',
  flex: 'none',
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
  // A full ring without motion.
  '@media': { [media.reducedMotion]: { borderRightColor: 'currentColor', opacity: 0.6 } },
})
