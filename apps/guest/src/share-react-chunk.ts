// Each page is built separately. Their React chunks are identical, and so fetched once, only when every page imports
// the same parts in the same order.
import 'react'
import 'react/jsx-runtime'
import 'react-dom'
import 'react-dom/client'
