import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { guide } from '../testing/index.ts'
import { Pagination } from './Pagination.tsx'

type PagesProps = { readonly total: number; readonly first?: number }

function Pages({ total, first = 0 }: PagesProps) {
  const [page, setPage] = useState(first)
  return <Pagination page={page} pageSize={20} total={total} onPage={setPage} />
}

/** The pages of a long list; nothing for a single page. */
const meta = {
  title: 'Components/Pagination',
  parameters: {
    ...guide({
      use: ['below a table or list with more rows than fit on one page'],
      instead: [
        { when: 'There are a few more rows: link to their page', take: 'Components/Link' },
        { when: 'It is a sequence of steps', take: 'Components/Steps' },
      ],
      pairs: [
        {
          good: () => <Pages total={47} />,
          why: 'Say which rows are shown, and of how many.',
          bad: () => <Button variant="secondary">Load more</Button>,
          whyNot: 'Don’t load more and more: people can’t return to a row.',
        },
      ],
      accessibility: [
        'A navigation; the current page has aria-current',
        'The new range is announced politely, because focus stays on the button',
        'Each page’s button is at least 44 px; the ends stay focusable',
      ],
    }),
  },
  component: Pages,
  subcomponents: { Pagination },
  args: { total: 47 },
} satisfies Meta<typeof Pages>

export default meta

type Story = StoryObj<typeof meta>

/** Every page button is at least 44 px; the ends stay focusable and do nothing. */
export const ThreePages: Story = {
  play: async ({ canvas }) => {
    const previous = canvas.getByRole('button', { name: 'Previous page' })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await expect(canvas.getByText('1–20 of 47')).toHaveAttribute('aria-live', 'polite')
    canvas.getByRole('button', { name: 'Page 3' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('41–47 of 47')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
    const next = canvas.getByRole('button', { name: 'Next page' })
    await userEvent.click(next)
    await expect(canvas.getByText('41–47 of 47')).toBeVisible()
    await userEvent.click(previous)
    await expect(canvas.getByText('21–40 of 47')).toBeVisible()
  },
}

export const ManyPages: Story = {
  args: { total: 1334, first: 24 },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^481–500 (of|de) 1,334$/)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

const turnPage = fn()

export const OnePageHasNone: Story = {
  tags: ['!autodocs'],
  render: () => <Pagination page={0} pageSize={20} total={20} onPage={turnPage} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
}
