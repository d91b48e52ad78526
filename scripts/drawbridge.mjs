/** `npm run drawbridge`: the command line from its source; what shows or draws by the preview has it built first. */
const args = process.argv.slice(2)
if (
  args[0] === 'watch' ||
  args.includes('--open') ||
  / (?:-f|--format|-o|--out)[ =]?(?:\S*\.)?png /i.test(` ${args.join(' ')} `)
) {
  const { ensurePreview } = await import('./preview.ts')
  const code = await ensurePreview()
  if (code !== 0) process.exit(code)
}
await import('../apps/cli/src/main.mjs')
