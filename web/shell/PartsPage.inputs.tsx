import { type ReactNode, useState } from 'react';
import { alert, confirm } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { Button } from '#web/ui/Button.tsx';
import { CallLink } from '#web/ui/page/CallLink.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Dialog } from '#web/ui/page/Dialog.tsx';
import { FilterChips } from '#web/ui/fields/FilterChips.tsx';
import { LoadMore } from '#web/ui/page/LoadMore.tsx';
import { Pager } from '#web/ui/page/Pager.tsx';
import { PullToRefresh } from '#web/ui/page/PullToRefresh.tsx';
import { SearchBox } from '#web/ui/fields/SearchBox.tsx';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-b border-line py-6">
      <h2 className="mb-3 text-sm font-bold tracking-wide text-lagoon uppercase">{name}</h2>
      {children}
    </section>
  );
}

export function Fields() {
  const [count, setCount] = useState(1);
  return (
    <Part name="Stepper, Checkbox, TextField">
      <div className="grid gap-4 lg:grid-cols-2">
        <Stepper label="Adult" value={count} max={5} onChange={setCount} />
        <Stepper label="Sold out" value={0} max={0} isInactive onChange={setCount} />
        <Checkbox id="plain">I would like to get news by mail.</Checkbox>
        <Checkbox id="wrong" error="Please tick the box first.">
          I agree.
        </Checkbox>
        <TextField label="Name" isRequired defaultValue="Dk Siti" />
        <TextField
          label="Phone"
          hint="With the country code"
          error="This does not look like a phone number."
          defaultValue="12"
        />
        <TextField label="Notes" rows={3} placeholder="What should we know?" />
      </div>
    </Part>
  );
}

export function Filters() {
  const [searched, setSearched] = useState('');
  return (
    <Part name="SearchBox, FilterChips, CallLink">
      <div className="mb-4 flex max-w-lg gap-2">
        <SearchBox label="Search by name" text={searched} longest={50} onText={setSearched} />
      </div>
      <FilterChips
        label="Chosen filters"
        chips={['Workshop', 'This week'].map((text) => ({
          key: text,
          text,
          onRemove: () => toast(`Without ${text}.`),
        }))}
        removeText={(text) => `Remove ${text}`}
        clearText="Clear all"
        onClear={() => toast('Without filters.')}
      />
      <CallLink phone="+673 222 3344" label="Call Dk Siti, +673 222 3344" />
    </Part>
  );
}

export function Dialogs() {
  const [place, setPlace] = useState<'middle' | 'sheet' | 'side' | null>(null);
  return (
    <Part name="Dialog, confirm, alert, toast">
      <div className="flex flex-wrap gap-3">
        {(['middle', 'sheet', 'side'] as const).map((at) => (
          <Button key={at} variant="secondary" onPress={() => setPlace(at)}>
            Dialog {at}
          </Button>
        ))}
        <Button
          variant="secondary"
          onPress={() =>
            void confirm({
              title: 'Give up this order?',
              text: 'The places go back to everybody.',
              isDanger: true,
              yes: 'Give up',
              no: 'Keep',
            }).then((yes) => toast(yes ? 'Given up.' : 'Kept.'))
          }
        >
          Question
        </Button>
        <Button
          variant="secondary"
          onPress={() =>
            void alert({ title: 'That did not work', text: 'Not enough tickets are left.' })
          }
        >
          Alert
        </Button>
        <Button
          variant="secondary"
          onPress={() => toast('A short message that goes by itself.', 'danger')}
        >
          Toast
        </Button>
      </div>
      <Dialog
        isOpen={place !== null}
        place={place ?? 'middle'}
        title="A dialog"
        onClose={() => setPlace(null)}
        foot={<Button isWide>Main action</Button>}
      >
        <p>Focus stays inside; Escape, the mask and the cross close it.</p>
      </Dialog>
    </Part>
  );
}

export function Paging() {
  const [page, setPage] = useState(4);
  return (
    <Part name="Pager, LoadMore, PullToRefresh">
      <PullToRefresh onRefresh={() => Promise.resolve()}>
        <Pager page={page} total={12} onPage={setPage} />
        <LoadMore hasMore isLoading={false} onMore={() => toast('Next page.')} />
      </PullToRefresh>
    </Part>
  );
}
