import { Svg } from './private/Svg.tsx'

export const CalendarIcon = () => (
  <Svg d="M6 5.5h12a2 2 0 0 1 2 2v10.5a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-10.5a2 2 0 0 1 2-2ZM4 10h16M8.5 3.5v4M15.5 3.5v4" />
)
