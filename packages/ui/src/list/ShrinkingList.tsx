import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button/Button.tsx'
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx'
import { List } from './List.tsx'
import { ListRow } from './ListRow.tsx'
import { moveRows } from './move-rows.ts'

type Props = { readonly titles: readonly string[]; readonly action: string }

/** For a story: a list whose rows can be removed. */
export function ShrinkingList({ titles, action }: Props) {
  const [shown, setShown] = useState(titles)
  const remove = (title: string) =>
    moveRows(() => flushSync(() => setShown((all) => all.filter((one) => one !== title))))
  return (
    <List>
      {shown.map((title) => (
        <ListRow
          key={title}
          title={title}
          action={
            <Button size="small" variant="muted" onClick={() => remove(title)}>
              {action}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          }
        />
      ))}
    </List>
  )
}
