import { Svg } from './private/Svg.tsx'

export const ReturnIcon = () => <Svg d="M8 5 4.5 8.5 8 12M4.5 8.5H14a5 5 0 0 1 0 10H9" />
