import { Card } from '#web/ui/Card.tsx';
import { PersonCentre } from './PersonCentre.tsx';

/** The personal centre as a page on desktops (S-52). */
export function PersonCenterScreen() {
  return (
    <div className="mx-auto max-w-xl">
      <Card>
        <PersonCentre />
      </Card>
    </div>
  );
}
