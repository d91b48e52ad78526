/**
 * The first section of the reference: from a key to a diagram in an entity and a run, as commands for a shell. A test
 * sends their requests.
 */
export const QUICK_START = `## Quick start

\`npm start\` prints the address; the console makes keys under **My keys**. Every command below needs both:

\`\`\`sh
URL=http://localhost:3000   # the address of this server
curl $URL/me -H "customer: demo" -H "X-API-Key: $KEY"
\`\`\`

**1. A project and an entity.** Answers have the \`id\` of what was made, here \`$ENTITY\`; a project may be named by its slug.

\`\`\`sh
curl $URL/project -H "customer: demo" -H "X-API-Key: $KEY" -H "Content-Type: application/json" \\
  -d '{"name": "Pump", "slug": "pump"}'
curl $URL/project/pump/entity -H "customer: demo" -H "X-API-Key: $KEY" -H "Content-Type: application/json" \\
  -d '{"type": "part", "name": "Rotor"}'
\`\`\`

**2. Convert a file, and store its canvas.** The same request with the \`id\` of a diagram replaces its drawing.

\`\`\`sh
jq -Rs '{filename: "pump.drawio", content: .}' pump.drawio |
  curl $URL/convert/xmldiagram-to-canvas -H "customer: demo" -H "X-API-Key: $KEY" -H "Content-Type: application/json" -d @- |
  jq '{title: "Cooling circuit", hostEntityId: "'$ENTITY'", snapshot}' |
  curl $URL/project/pump/diagram -H "customer: demo" -H "X-API-Key: $KEY" -H "Content-Type: application/json" -d @-
\`\`\`

**3. Show it in a text of the entity.** A node of the type \`canvas\` in a rich-text value names a diagram, here \`$DIAGRAM\`.

\`\`\`sh
curl -X PUT $URL/project/pump/entity/$ENTITY/values -H "customer: demo" -H "X-API-Key: $KEY" -H "Content-Type: application/json" \\
  -d '{"values": {"Notes": {"type": "doc", "content": [{"type": "canvas", "diagramId": "'$DIAGRAM'"}]}}}'
\`\`\`

**4. Start an automation, and wait for its end.** \`$RUN\` is the \`agent_id\` of a result; ask until its \`status\` is no longer
\`running\`. With \`"wait": true\` the trigger itself waits.

\`\`\`sh
curl $URL/project/pump/automation -H "customer: demo" -H "X-API-Key: $KEY" -H "Content-Type: application/json" \\
  -d '{"name": "Check", "trigger": "webhook", "source": "delivery.received", "instructions": "Check the drawing."}'
curl $URL/ai/trigger -H "customer: demo" -H "X-API-Key: $KEY" -H "Content-Type: application/json" \\
  -d '{"project_id": "pump", "source": "delivery.received", "wait": false}'
curl $URL/ai/runs/$RUN -H "customer: demo" -H "X-API-Key: $KEY"
\`\`\`

Instead of asking, let a webhook tell the end of a run, an import or a merge: [Webhooks](#/Webhooks).`
