import { Button } from '../../components/Button.tsx'
import { Disclosure } from '../../components/fields.tsx'
import { useAct } from '../api/use-act.ts'
import { type Items, useItems } from '../api/use-read.ts'
import { StateChip } from '../parts/Chip.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'

/** ms between updates of the log, and while a message is being sent. */
const PAUSE = 10_000
const SHORT_PAUSE = 1_000

type Delivery = ReturnType<typeof useDeliveries> extends Items<infer T> ? T : never

function useDeliveries(webhookId: string) {
  return useItems(
    '/webhook/{webhookId}/deliveries',
    { path: { webhookId } },
    {
      every: (now) => (now?.some(({ status, attempts }) => status === 'pending' && attempts < 2) ? SHORT_PAUSE : PAUSE),
    },
  )
}

/** Messages sent to a webhook, newest first. */
export function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const deliveries = useDeliveries(webhookId)
  return (
    <Rows of={deliveries} empty="Nothing has been sent yet." keyOf={({ id }) => id}>
      {(delivery) => <DeliveryRow webhookId={webhookId} delivery={delivery} />}
    </Rows>
  )
}

function DeliveryRow({ webhookId, delivery }: { readonly webhookId: string; readonly delivery: Delivery }) {
  const { id, event, status, attempts, created_at, next_attempt_at, response_status, error, payload } = delivery
  const again = useAct(
    (client, _: null) =>
      client.POST('/webhook/{webhookId}/deliveries/{deliveryId}/redeliver', {
        params: { path: { webhookId, deliveryId: id } },
      }),
    { isToast: true, done: () => 'The message is being sent again.' },
  )
  return (
    <>
      <Row
        title={<code>{event}</code>}
        note={
          <>
            <Time at={created_at} /> · {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
            {response_status !== null && ` · answered ${response_status}`}
            {next_attempt_at !== null && attempts > 0 && (
              <>
                {' '}
                · again <Time at={next_attempt_at} />
              </>
            )}
          </>
        }
      >
        <StateChip state={status} />
        {status !== 'pending' && (
          <Button isBusy={again.isBusy} onClick={() => again.run(null)}>
            Send again
          </Button>
        )}
      </Row>
      {error !== null && <p className="problem">{error}</p>}
      <Disclosure label="Message">
        <pre className="code-block">{JSON.stringify(payload, null, 2)}</pre>
      </Disclosure>
    </>
  )
}
