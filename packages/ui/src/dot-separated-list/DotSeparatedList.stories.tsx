import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DotSeparatedList } from './DotSeparatedList.tsx'
import { guide } from '../testing/index.ts'

/** The line under a title, such as a date and a method. */
const meta = {
  title: 'Components/Dot-separated list',
  parameters: {
    ...guide({
      use: ['for short texts in a line; no line starts or ends with a dot'],
      instead: [
        { when: 'Each text needs a label', take: 'Components/Facts' },
        { when: 'They are figures', take: 'Components/Ledger' },
      ],
      pairs: [
        {
          good: () => <DotSeparatedList items={['12/01/2026', 'Visa ····\u00a04242']} />,
          why: 'Join short facts of the same weight.',
          bad: () => (
            <DotSeparatedList
              items={['Your payment was received', 'Your bank needs about four business days']}
            />
          ),
          whyNot: 'Don’t join sentences.',
        },
      ],
      accessibility: [
        'The dots are text, so that copied and read lines keep their pauses',
        'A text that wraps starts its line without a dot',
      ],
    }),
  },
  component: DotSeparatedList,
  args: { items: ['12/01/2026', 'Harbor Credit Union ····\u00a06789'] },
} satisfies Meta<typeof DotSeparatedList>

export default meta

type Story = StoryObj<typeof meta>

export const OneLine: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('12/01/2026 · Harbor Credit Union ···· 6789')
  },
}

/** Wraps into two lines without a dot. */
export const TwoLines: Story = {
  render: (args) => (
    <div style={{ width: '14rem' }}>
      <DotSeparatedList {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [date, bank] = [canvas.getByText('12/01/2026'), canvas.getByText(/Harbor/)]
    await expect(bank.getBoundingClientRect().top).toBeGreaterThan(date.getBoundingClientRect().top)
    await expect(bank.getBoundingClientRect().left).toBe(date.getBoundingClientRect().left)
  },
}

/** Empty texts are left out. */
export const WithoutEmptyTexts: Story = {
  args: { items: ['Expires 12/2029', undefined] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^Expires 12\/2029$/)
  },
}
