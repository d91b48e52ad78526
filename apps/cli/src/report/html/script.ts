/** Script of the report: sorts and filters the cards. Without it, all cards are shown in the order of their files. */
export const SCRIPT = `
const list = document.getElementById('cards')
const cards = [...list.children].map((card, at) => ({ card, at, ...card.dataset, words: card.textContent.toLowerCase() }))
const control = (id) => document.getElementById(id)
const by = {
  look: (a, b) => b.rank - a.rank || a.at - b.at,
  file: (a, b) => a.at - b.at,
  size: (a, b) => b.elements - a.elements || a.at - b.at,
}
function sort() {
  list.append(...cards.sort(by[control('order').value]).map(({ card }) => card))
}
function filter() {
  const [text, verdict, status, code] = ['text', 'verdict', 'status', 'code'].map((id) => control(id).value)
  let shown = 0
  for (const one of cards) {
    const fits = one.words.includes(text.toLowerCase()) && (!verdict || one.verdict === verdict) &&
      (!status || one.status === status) && (!code || one.codes.split(' ').includes(code))
    one.card.hidden = !fits
    if (fits) shown++
  }
  control('shown').textContent = shown + ' of ' + cards.length + ' pages'
}
control('order').addEventListener('input', sort)
for (const id of ['text', 'verdict', 'status', 'code']) control(id).addEventListener('input', filter)
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault())
sort()
filter()
`
