import * as styles from './Swatch.css.ts'
import { deriveBrand } from '@payment-center/brand'
import { wcagContrast } from 'culori'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSyncExternalStore } from 'react'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'
import { Hex, TokenTable } from '../../.storybook/docs/TokenTable.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Heading } from '../text/Text.tsx'
import { brandValues, type ColorScheme } from '../theme/apply-brand.ts'
import { readRole, vars, type Role } from '../theme/index.ts'
import { palettes } from '../theme/palettes.ts'
import { colorUses } from './color-uses.ts'

type Pair = { readonly ground: Role; readonly ink: Role; readonly least: 3 | 4.5 }

const groups: Readonly<Record<string, readonly Pair[]>> = {
  'Text on grounds': [
    { ground: 'surface', ink: 'text', least: 4.5 },
    { ground: 'wash', ink: 'text', least: 4.5 },
    { ground: 'wash', ink: 'textSupporting', least: 4.5 },
    { ground: 'soft', ink: 'textSupporting', least: 4.5 },
    { ground: 'sunken', ink: 'textHint', least: 4.5 },
    { ground: 'raised', ink: 'textHint', least: 4.5 },
    { ground: 'fill', ink: 'textHint', least: 4.5 },
  ],
  'The practice’s brand': [
    { ground: 'brand', ink: 'onBrand', least: 4.5 },
    { ground: 'band', ink: 'onBand', least: 4.5 },
    { ground: 'accent', ink: 'onAccent', least: 4.5 },
    { ground: 'accentHover', ink: 'onAccent', least: 4.5 },
    { ground: 'accentActive', ink: 'onAccent', least: 4.5 },
    { ground: 'surface', ink: 'accent', least: 4.5 },
    { ground: 'soft', ink: 'accent', least: 4.5 },
  ],
  Signals: [
    { ground: 'successSurface', ink: 'success', least: 4.5 },
    { ground: 'warningSurface', ink: 'warning', least: 4.5 },
    { ground: 'dangerSurface', ink: 'danger', least: 4.5 },
    { ground: 'infoSurface', ink: 'info', least: 4.5 },
    { ground: 'dangerFill', ink: 'onDangerFill', least: 4.5 },
  ],
  Controls: [
    { ground: 'surface', ink: 'controlBorder', least: 3 },
    { ground: 'wash', ink: 'controlBorder', least: 3 },
  ],
}

function watchRoot(changed: () => void): () => void {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributes: true })
  return () => watcher.disconnect()
}

/** A text that follows the toolbar's brand and scheme. */
const useFollowing = (read: () => string) => useSyncExternalStore(watchRoot, read)

function Swatch({ ground, ink, least }: Pair) {
  const figure = useFollowing(() => wcagContrast(readRole(ground), readRole(ink)).toFixed(2))
  const isText = least === 4.5
  return (
    <div className={styles.swatch} style={{ background: vars[ground] }}>
      <span style={{ color: vars[isText ? ink : 'text'], borderColor: vars[ink] }} className={styles.sample}>
        <span>{`${ink} on ${ground}`}</span>
        <br />
        <span data-figure={figure} data-least={least}>
          {`${figure}:1`}
        </span>
      </span>
    </div>
  )
}

function Colors() {
  return (
    <Stack space={32}>
      {Object.entries(groups).map(([name, pairs]) => (
        <Stack key={name} space={12}>
          <Heading level={2}>{name}</Heading>
          <div className={styles.swatches}>
            {pairs.map((pair) => (
              <Swatch key={pair.ground + pair.ink} {...pair} />
            ))}
          </div>
        </Stack>
      ))}
    </Stack>
  )
}

const readBrand = () => document.documentElement.style.getPropertyValue('--light-brand')

/** The values of every role in one scheme, with a practice's color. */
const valuesOf = (brand: string, scheme: ColorScheme): Readonly<Record<string, string>> => ({
  ...palettes[scheme],
  ...brandValues(deriveBrand(brand)[scheme]),
})

/** Every role with its hex in both schemes, for the toolbar's brand. */
function Roles() {
  const brand = useFollowing(readBrand) || '#ffffff'
  const [light, dark] = [valuesOf(brand, 'light'), valuesOf(brand, 'dark')]
  return (
    <TokenTable
      caption="Color roles"
      columns={['Light', 'Dark']}
      last="For"
      tokens={Object.entries(colorUses).map(([role, use]) => ({
        name: `vars.${role}`,
        values: [<Hex key="light" value={light[role] ?? ''} />, <Hex key="dark" value={dark[role] ?? ''} />],
        sample: use,
      }))}
    />
  )
}

/**
 * The color roles with their current contrast. Components use roles, never colors; change brand and scheme in the
 * toolbar to see the values change.
 */
const meta = {
  title: 'Foundations/Colors',
  component: Colors,
  play: async ({ canvasElement }) => {
    const figures = canvasElement.querySelectorAll<HTMLElement>('[data-figure]')
    await waitFor(async () => {
      const tooLow = [...figures].filter(
        ({ dataset }) => !(Number(dataset['figure']) >= Number(dataset['least'])),
      )
      await expect(tooLow).toHaveLength(0)
    })
  },
} satisfies Meta<typeof Colors>

export default meta

type Story = StoryObj<typeof meta>

export const BrightSmiles: Story = {}

/** Each role’s name and its hex, to copy. The brand’s roles change with the toolbar’s brand. */
export const RolesAndHex: Story = {
  render: () => <Roles />,
  play: async ({ canvas }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy vars.accent' }))
    await expect(copied).toHaveBeenCalledWith('vars.accent')
    await expect(canvas.getByText('Copied vars.accent')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: `Copy ${palettes.dark.hairline}` }))
    await expect(copied).toHaveBeenCalledWith(palettes.dark.hairline)
    copied.mockRestore()
  },
}
