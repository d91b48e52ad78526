/// <reference types="vite/client" />
import { createRoot } from 'react-dom/client'
import Canvas from './canvas.tsx'
import 'tldraw/tldraw.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Canvas />)
