/** The current step of the game. Set-up and the map, then the steps of a fight in order. */
export const enum P {
  // Decks (group D); PVP drafts before them
  DRAFT = 0,
  DECKS,
  // Skirmish and PVP: gains, scraps, items
  PREPARE,
  // Jungle and campaign
  MAP,
  HEX,
  // A fight (groups J, K)
  FIGHT,
  HANDS,
  EQUIP,
  COMBAT,
  // PVP: who has which slots (VR-Y02 – VR-Y08)
  SLOTS,
  ROUND,
  INJURIES,
  ELECT,
  TURN,
  DAZED,
  COMPANION,
  ACTIONS,
  HAND_LIMIT,
  TURN_END,
  PARTY_END,
  ENEMY_TURN,
  ENEMY,
  ENEMY_END,
  ROUND_END,
  ROUND_EFFECTS,
  RECALL,
  NEXT_ROUND,
  FIGHT_OVER,
}
