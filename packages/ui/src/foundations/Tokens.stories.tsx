import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TokenTable, type Token } from '../../.storybook/docs/TokenTable.tsx'
import { vars } from '../theme/index.ts'
import { palettes } from '../theme/palettes.ts'
import { media, motion, radius, size, space, type, weight } from '../theme/scale.ts'
import * as styles from './Swatch.css.ts'

type Scale = Readonly<Record<string, string | number>>

const pixels = (value: string) =>
  value.endsWith('rem') ? `${Number.parseFloat(value) * 16} px` : value.replace(/px$/, ' px')

/** `space[16]`, but `radius.touch`. */
const nameOf = (scale: string, key: string) => (/^\d/.test(key) ? `${scale}[${key}]` : `${scale}.${key}`)

function tokensOf(scale: string, values: Scale, sample: (value: string) => Token['sample']): Token[] {
  return Object.entries(values).map(([key, value]) => ({
    name: nameOf(scale, key),
    values: [String(value), pixels(String(value))],
    sample: sample(String(value)),
  }))
}

const columns = ['Value', 'At the default text size']

/**
 * The scales of `theme/scale.ts`. A press copies a name or a value. Styles take the names: a value outside of a scale
 * fails the lint rule `tokens-only`.
 */
const meta = { title: 'Foundations/Tokens', component: TokenTable } satisfies Meta<typeof TokenTable>

export default meta

type Story = Omit<StoryObj<typeof meta>, 'args'>

/** Fields and body text have 16 px, so that phones don’t zoom. Amounts and headings have weight 600. */
export const Type: Story = {
  render: () => (
    <TokenTable
      caption="Type"
      columns={['Size', 'Line height', 'Letter spacing']}
      tokens={Object.entries(type).map(([key, style]) => ({
        name: nameOf('type', key),
        values: [
          style.fontSize,
          String('lineHeight' in style ? style.lineHeight : 1.5),
          'letterSpacing' in style ? style.letterSpacing : '0',
        ],
        sample: <span style={style}>Pay $245.37</span>,
      }))}
    />
  ),
}

export const Weight: Story = {
  render: () => (
    <TokenTable
      caption="Weight"
      columns={['Value']}
      tokens={tokensOf('weight', weight, (value) => (
        <span style={{ fontWeight: Number(value) }}>Pay $245.37</span>
      )).map(({ values, ...token }) => ({ ...token, values: values.slice(0, 1) }))}
    />
  ),
}

/** On a grid of 4 px. Gaps belong to containers: components have no outer margin. */
export const Space: Story = {
  render: () => (
    <TokenTable
      caption="Space"
      columns={columns}
      tokens={tokensOf('space', space, (value) => (
        <div className={styles.bar} style={{ width: value }} />
      ))}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy space[16]' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy 1rem' })).toBeVisible()
  },
}

/** The smallest target, the height of controls, the padding of buttons and the width of a page. */
export const Size: Story = {
  render: () => (
    <TokenTable
      caption="Size"
      columns={columns}
      tokens={tokensOf('size', size, (value) => (
        <div className={styles.bar} style={{ width: `min(100%, ${value})` }} />
      ))}
    />
  ),
}

/** 8 px for controls, 14 px for containers, 6 and 4 px for small marks inside. */
export const Radius: Story = {
  render: () => (
    <TokenTable
      caption="Radius"
      columns={columns}
      tokens={tokensOf('radius', radius, (value) => (
        <div className={styles.corner} style={{ borderRadius: value }} />
      ))}
    />
  ),
}

/** Only what floats over the page has a shadow; everything else has a hairline. */
export const Shadow: Story = {
  render: () => (
    <TokenTable
      caption="Shadow"
      columns={['Light', 'Dark']}
      tokens={[
        {
          name: 'vars.shadow',
          values: [palettes.light.shadow, palettes.dark.shadow],
          sample: <div className={styles.corner} style={{ boxShadow: vars.shadow }} />,
        },
      ]}
    />
  ),
}

/** Point at the bar to see it. With reduced motion nothing moves. */
export const Motion: Story = {
  render: () => (
    <TokenTable
      caption="Motion"
      columns={['Value']}
      tokens={Object.entries(motion).map(([key, value]) => ({
        name: nameOf('motion', key),
        values: [value],
        sample: <div className={styles.mover} style={{ transition: transitionOf(value) }} />,
      }))}
    />
  ),
}

const transitionOf = (value: string) =>
  value.endsWith('ms') ? `width ${value} ${motion.ease}` : `width ${motion.calm} ${value}`

/** A style takes them as keys of `@media`. */
export const Breakpoints: Story = {
  render: () => (
    <TokenTable
      caption="Breakpoints"
      columns={['Condition']}
      last="At the default text size"
      tokens={Object.entries(media).map(([key, value]) => ({
        name: nameOf('media', key),
        values: [value],
        sample: value
          .match(/[\d.]+rem/)
          ?.map(pixels)
          .join(),
      }))}
    />
  ),
}
