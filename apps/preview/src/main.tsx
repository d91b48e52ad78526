import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import './app/styles/base.css'
import './app/styles/controls.css'
import './app/styles/frame.css'
import './app/styles/panels.css'
import './app/styles/narrow.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
