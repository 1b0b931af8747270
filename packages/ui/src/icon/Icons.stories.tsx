import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../layout/Inline.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../text/Text.tsx'
import * as icons from './index.ts'

function Icons() {
  return (
    <Inline space={24} wrap>
      {Object.entries(icons).map(([name, Icon]) => (
        <Stack key={name} space={4} align="center">
          <Icon />
          <Text size="small" tone="hint">
            {name.replace('Icon', '')}
          </Text>
        </Stack>
      ))}
    </Inline>
  )
}

/** All icons. An icon always accompanies a word. */
const meta = { title: 'Foundations/Icons', component: Icons } satisfies Meta<typeof Icons>

export default meta

type Story = StoryObj<typeof meta>

export const All: Story = {}
