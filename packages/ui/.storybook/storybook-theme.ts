import { backgrounds } from '@payment-center/brand'
import { create } from 'storybook/theming'
import type { ColorScheme } from '../src/theme/apply-brand.ts'
import { palettes } from '../src/theme/palettes.ts'
import { fontFamily } from '../src/theme/scale.ts'

type Accent = { readonly accent: string; readonly onAccent: string }

/** Storybook's own pages in the product's font and colors. Storybook calculates with the colors, so no variables. */
export function storybookTheme(scheme: ColorScheme, { accent, onAccent }: Accent) {
  const palette = palettes[scheme]
  return create({
    base: scheme,
    brandTitle: 'Payment Center',
    fontBase: fontFamily,
    colorPrimary: accent,
    colorSecondary: accent,
    appBg: backgrounds[scheme].canvas,
    appContentBg: palette.surface,
    appPreviewBg: palette.surface,
    appBorderColor: palette.hairline,
    appBorderRadius: 8,
    textColor: palette.text,
    textMutedColor: palette.textHint,
    textInverseColor: onAccent,
    barBg: palette.surface,
    barTextColor: palette.textSupporting,
    barSelectedColor: accent,
    barHoverColor: accent,
    inputBg: palette.surface,
    inputBorder: palette.controlBorder,
    inputTextColor: palette.text,
  })
}
