import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TextField } from '../field/TextField.tsx'
import { Fieldset } from './Fieldset.tsx'
import { guide } from '../testing/index.ts'

/** Fields that answer one question, under it. */
const meta = {
  title: 'Components/Fieldset',
  parameters: {
    ...guide({
      use: ['for fields that mean something only together, such as a patient’s name and birth'],
      instead: [
        { when: 'The question is which one', take: 'Components/Choice' },
        { when: 'It is a part of a page, not of a form', take: 'Components/Section' },
      ],
      props: { Fieldset },
    }),
  },
  component: Fieldset,
  args: {
    legend: 'Who is the payment for?',
    children: (
      <>
        <TextField label="Patient first name" value="Jamie" onChange={fn()} />
        <TextField label="Patient last name" value="Rivera" onChange={fn()} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Who is the payment for?' })).toBeVisible()
  },
} satisfies Meta<typeof Fieldset>

export default meta

type Story = StoryObj<typeof meta>

export const WithLegend: Story = {}

export const LegendForListeners: Story = { args: { hideLegend: true } }
