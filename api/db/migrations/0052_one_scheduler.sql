-- The timer follows a hand-over that its process has left (decision 0053): what a queue beside the table did before.
alter table handover add try_after timestamptz not null default clock_timestamp();
comment on column handover.try_after is 'The timer tries no earlier; real time. Set ahead by whoever follows the wish, and twice as far after each try in vain.';
update handover set attempts = 0;
comment on column handover.attempts is 'Tries of the timer in vain since the wish.';

-- What goes once for all processes takes its turn here.
alter table job add taken_until timestamptz;
comment on column job.taken_until is 'Of a job that goes once for all processes: nobody else begins it before; real time. Ahead by seconds while it is under way, afterwards until it is due again.';

-- Tables of the queue that carried work before; what lay in it lies in tables of ours too.
drop schema if exists queue cascade;
