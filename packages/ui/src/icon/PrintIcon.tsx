import { Svg } from './private/Svg.tsx'

export const PrintIcon = () => (
  <Svg d="M7.5 9V4.5h9V9M7.5 17H5a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 5 9h14a1.5 1.5 0 0 1 1.5 1.5v5A1.5 1.5 0 0 1 19 17h-2.5M7.5 14h9v5.5h-9z" />
)
