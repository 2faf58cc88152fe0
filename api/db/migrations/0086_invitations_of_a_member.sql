-- What somebody is invited to is read with every look at a list (decision 0107).
create index event_invitation_of_member on event_invitation (member_no) where revoked_at is null;
