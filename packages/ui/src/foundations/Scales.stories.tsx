import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../layout/Stack.tsx'
import { Heading } from '../text/Heading.tsx'
import { Text } from '../text/Text.tsx'
import { space, type } from '../theme/index.ts'
import { bar } from './Swatch.css.ts'

function Type() {
  return (
    <Stack space={16}>
      {Object.entries(type).map(([name, style]) => (
        <div key={name}>
          <Text size="small" tone="hint">
            t{name}
          </Text>
          <div style={style}>Pay $245.37 by 11/21/2026</div>
        </div>
      ))}
    </Stack>
  )
}

function Space() {
  return (
    <Stack space={12}>
      {Object.entries(space).map(([name, width]) => (
        <div key={name}>
          <Text size="small" tone="hint">
            {name}
          </Text>
          <div className={bar} style={{ width }} />
        </div>
      ))}
    </Stack>
  )
}

/** All sizes of type and steps of space. Fields and body text are 16 px, so that phones don’t zoom. */
const meta = {
  title: 'Foundations/Scales',
  component: Heading,
  args: { level: 1, children: '' },
} satisfies Meta<typeof Heading>

export default meta

type Story = StoryObj<typeof meta>

export const TypeScale: Story = { render: () => <Type /> }

export const SpaceScale: Story = { render: () => <Space /> }
