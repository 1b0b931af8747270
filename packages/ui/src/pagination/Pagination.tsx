import * as styles from './Pagination.css.ts'
import { classes } from '../classes.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/Icons.tsx'
import { useMessages } from '../language/index.ts'
import { paginationMessages } from '../messages.en.ts'
import { pagerItems } from './pager-items.ts'

type Props = {
  /** The current page, from 0. */
  readonly page: number
  /** The number of rows per page. */
  readonly pageSize: number
  /** The total number of rows. */
  readonly total: number
  /** Called with the page to show, from 0. */
  readonly onPage: (page: number) => void
}

/** The pages of a long list; nothing for a single page. */
export function Pagination({ page, pageSize, total, onPage }: Props) {
  const messages = useMessages(paginationMessages)
  const count = Math.ceil(total / pageSize)
  if (count <= 1) return null
  const first = page * pageSize + 1
  const last = Math.min(total, first + pageSize - 1)
  return (
    <div className={styles.pager}>
      {/* Announces the new rows, since focus stays on the button. */}
      <span className={styles.range} aria-live="polite">
        {messages.range(first, last, total)}
      </span>
      <nav aria-label={messages.label} className={styles.pages}>
        <Step label={messages.previous} page={page - 1} off={page === 0} onPage={onPage}>
          <ChevronLeftIcon />
        </Step>
        {pagerItems(page, count).map((item, index) =>
          item === 'gap' ? (
            <span key={`gap ${index}`} className={styles.gap}>
              …
            </span>
          ) : (
            <button
              key={item}
              type="button"
              className={classes(styles.page, item === page && styles.current)}
              aria-label={messages.page(item + 1)}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => item !== page && onPage(item)}
            >
              {item + 1}
            </button>
          ),
        )}
        <Step label={messages.next} page={page + 1} off={page === count - 1} onPage={onPage}>
          <ChevronRightIcon />
        </Step>
      </nav>
    </div>
  )
}

type StepProps = Pick<Props, 'page' | 'onPage'> & {
  readonly label: string
  readonly off: boolean
  readonly children: React.ReactNode
}

// Focusable at the ends too, so that keyboard users keep their position.
const Step = ({ label, page, off, onPage, children }: StepProps) => (
  <button
    type="button"
    className={classes(styles.page, off && styles.off)}
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={() => !off && onPage(page)}
  >
    {children}
  </button>
)
