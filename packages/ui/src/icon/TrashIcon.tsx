import { Svg } from './private/Svg.tsx'

/** Delete; never without the word. */
export const TrashIcon = () => <Svg d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7" />
