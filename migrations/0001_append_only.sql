-- A migration that rebuilds one of these tables drops its trigger and must make it again.
CREATE TRIGGER ledger_is_append_only
BEFORE UPDATE OF gang_id, fighter_id, resource, amount, reason, params, corrects, actor, at ON ledger_entries
BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only: write a correction');
END;
--> statement-breakpoint
CREATE TRIGGER battle_inputs_are_append_only
BEFORE UPDATE ON battle_inputs
BEGIN
  SELECT RAISE(ABORT, 'inputs are append-only: undo is an input too');
END;
--> statement-breakpoint
CREATE TRIGGER battle_setup_is_frozen
BEFORE UPDATE OF setup ON battles
WHEN OLD.setup IS NOT NULL AND NEW.setup IS NOT NULL AND NEW.setup IS NOT OLD.setup
BEGIN
  SELECT RAISE(ABORT, 'the setup of a battle is frozen');
END;
