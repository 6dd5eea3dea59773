// Solves heads-up rounds of more dice (RULES 2, 3) for players who go by the bid that stands and their own hand alone, and writes the rows
// of the bots' table: for the first seat's dice, then for the second's.
//
//   standing <lies|dice> <wild %> <dice> <dice> <deals per hand> <seed>
//
// and then, line by line from the standard input: <grid> <smallest> <rows of the first> <rows of the second>
//
// Either seat may open. Hands are dealt by chance; for each deal the whole round is gone through, forwards for how often each bid comes to
// stand, backwards for what it is worth, and regrets are matched (fixed-strategy iteration CFR, Neller and Hnath 2011). A seat is taken to
// try anything now and then, so that the other also learns to answer what is never right.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "hands.hpp"

namespace {

constexpr double tries = 0.1;       // how often a seat tries anything
constexpr double unseen = 1e-7;     // places that are reached more rarely are passed over
constexpr int rounds = 100;         // how often what was learnt earlier is discounted
constexpr int fewest = 40;          // deals are counted for at least so many hands
constexpr double forgiving = 0.5;   // what remains of a negative regret at each discount

class Chance {
 public:
  explicit Chance(uint64_t seed) : state_(seed) {}
  double next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return double(state_ >> 11) / 9007199254740992.0;
  }
  int hand(const Seat& seat) {
    double left = next();
    for (int h = 0; h < seat.count; h++)
      if ((left -= seat.chance[h]) < 0) return h;
    return seat.count - 1;
  }

 private:
  uint64_t state_;
};

// Where a round stands: the bid (-1: none), and whether ones are locked.
struct Place {
  int last;
  bool locked;
};

class Standing {
 public:
  Standing(Rules rules, int first, int second, uint64_t seed)
      : rules_(rules), bids_(6 * (first + second)), places_(2 * (bids_ + 1)), alike_(first == second), chance_(seed) {
    const int dice[2] = {first, second};
    for (int s = 0; s < 2; s++) {
      seats_[s] = seatOf(rules, dice[s]);
      allow(s, dice[1 - s]);
      regrets_[s].assign(size_t(places_) * seats_[s].count * width(), 0);
      sums_[s] = regrets_[s];
      for (auto& reach : reach_) reach[s].resize(places_);
      value_[s].resize(places_);
      sigma_[s].resize(size_t(places_) * width());
    }
  }

  void run(int perHand) {
    long deals = long(perHand) * std::max(seats_[0].count, fewest);
    for (int round = 1; round <= rounds; round++) {
      for (long n = deals / rounds; n > 0; n--) deal();
      double keep = double(round) / (round + 1);
      for (int s = 0; s < 2; s++) {
        for (float& regret : regrets_[s]) regret *= float(regret > 0 ? keep : forgiving);
        for (float& sum : sums_[s]) sum *= float(keep * keep);
      }
    }
  }

  void write(int s, const Grain& grain, const char* path) const {
    FILE* file = std::fopen(path, "wb");
    if (!file) { std::perror(path); std::exit(1); }
    uint32_t rows = 0;
    for (int n = 0; n < places_; n++) rows += known(s, n);
    std::fwrite(&rows, 4, 1, file);
    for (int n = 0; n < places_; n++)
      if (known(s, n)) writeRow(s, n, grain, file);
    std::fclose(file);
  }

 private:
  Rules rules_;
  int bids_, places_;
  bool alike_;  // both seats have as many dice, and one policy
  Chance chance_;
  Seat seats_[2];
  std::vector<float> regrets_[2], sums_[2];       // [place][hand][call, bid 0, bid 1 …]
  std::vector<uint8_t> allowed_[2];               // all that a hand may do, place by place
  std::vector<int> allowedFrom_[2];               // [hand][place]
  std::vector<double> reach_[2][2];               // [who tries anything][who acts][place]
  std::vector<double> value_[2];                  // [who acts][place], to the first seat
  std::vector<float> sigma_[2];                   // [who acts][place][action]

  int width() const { return bids_ + 1; }
  Place placeOf(int n) const { return {n / 2 - 1, n % 2 == 1}; }
  int after(const Place& place, int bid) const {
    return 2 * (bid + 1) + (place.locked || (rules_.dice && bid % 6 == 5));
  }
  int owner(int s) const { return alike_ ? 0 : s; }
  size_t cell(int s, int n, int h) const { return (size_t(n) * seats_[s].count + h) * width(); }
  int matches(int s, const Place& place, int bid, int h) const {
    bool locked = place.locked || (rules_.dice && bid % 6 == 5);
    return seats_[s].matches[locked][bid % 6][h];
  }

  // Never a bid that the own hand refutes, never a call of what it proves unless nothing else is left.
  void allow(int s, int others) {
    for (int h = 0; h < seats_[s].count; h++)
      for (int n = 0; n < places_; n++) {
        Place place = placeOf(n);
        allowedFrom_[s].push_back(int(allowed_[s].size()));
        std::vector<uint8_t> raises;
        for (int bid = place.last + 1; bid < bids_; bid++)
          if (bid / 6 + 1 <= matches(s, place, bid, h) + others) raises.push_back(uint8_t(1 + bid));
        bool proved = place.last < 0 || matches(s, place, place.last, h) >= place.last / 6 + 1;
        if (!proved || raises.empty()) allowed_[s].push_back(0);
        allowed_[s].insert(allowed_[s].end(), raises.begin(), raises.end());
      }
    allowedFrom_[s].push_back(int(allowed_[s].size()));
  }
  const uint8_t* first(int s, int h, int n) const { return &allowed_[s][allowedFrom_[s][size_t(h) * places_ + n]]; }
  const uint8_t* end(int s, int h, int n) const {
    return allowed_[s].data() + allowedFrom_[s][size_t(h) * places_ + n + 1];
  }

  void deal() {
    const int hands[2] = {chance_.hand(seats_[0]), chance_.hand(seats_[1])};
    for (auto& reach : reach_)
      for (auto& of : reach) {
        std::fill(of.begin(), of.end(), 0);
        of[0] = 1;
      }
    for (int n = 0; n < places_; n++)
      for (int s = 0; s < 2; s++) go(s, n, hands[s]);
    for (int n = places_ - 1; n >= 0; n--)
      for (int s = 0; s < 2; s++) learn(s, n, hands);
  }

  // Forwards: what this seat does here, and how often each bid comes to stand by it.
  void go(int s, int n, int h) {
    double trying = reach_[s][s][n], plain = reach_[1 - s][s][n];
    if (trying + plain < unseen) return;
    const uint8_t *from = first(s, h, n), *to = end(s, h, n);
    const float* regret = &regrets_[owner(s)][cell(s, n, h)];
    float* sigma = &sigma_[s][size_t(n) * width()];
    double total = 0, any = tries / (to - from);
    for (const uint8_t* a = from; a < to; a++) total += std::max(0.0f, regret[*a]);
    for (const uint8_t* a = from; a < to; a++) {
      sigma[*a] = float(total > 0 ? std::max(0.0f, regret[*a]) / total : 1.0 / (to - from));
      if (*a == 0) continue;
      int next = after(placeOf(n), *a - 1);
      reach_[s][1 - s][next] += trying * ((1 - tries) * sigma[*a] + any);
      if (sigma[*a] > 0) reach_[1 - s][1 - s][next] += plain * sigma[*a];
    }
  }

  // What a call here pays the first seat.
  double called(int s, const Place& place, const int* hands) const {
    bool holds = matches(0, place, place.last, hands[0]) + matches(1, place, place.last, hands[1]) >= place.last / 6 + 1;
    return holds == (s == 0) ? -1 : 1;
  }

  // Backwards: what this place is worth, and what this seat regrets there.
  void learn(int s, int n, const int* hands) {
    Place place = placeOf(n);
    double trying = reach_[s][s][n], plain = reach_[1 - s][s][n];
    if (trying + plain < unseen) {
      value_[s][n] = place.last < 0 ? 0 : called(s, place, hands);
      return;
    }
    const uint8_t *from = first(s, hands[s], n), *to = end(s, hands[s], n);
    const float* sigma = &sigma_[s][size_t(n) * width()];
    double sign = s == 0 ? 1 : -1, mean = 0, worth[64];
    for (const uint8_t* a = from; a < to; a++) {
      worth[a - from] = sign * (*a == 0 ? called(s, place, hands) : value_[1 - s][after(place, *a - 1)]);
      mean += sigma[*a] * worth[a - from];
    }
    value_[s][n] = sign * mean;
    float* regret = &regrets_[owner(s)][cell(s, n, hands[s])];
    float* sum = &sums_[owner(s)][cell(s, n, hands[s])];
    for (const uint8_t* a = from; a < to; a++) {
      regret[*a] += float(trying * (worth[a - from] - mean));
      sum[*a] += float(plain * sigma[*a]);
    }
  }

  bool known(int s, int n) const {
    const float* sums = &sums_[s][cell(s, n, 0)];
    return std::any_of(sums, sums + size_t(seats_[s].count) * width(), [](float sum) { return sum > 0; });
  }

  // The key, then for each hand the number of actions and each action with its weight: 0 the call, n the n-th bid above the one that stands.
  void writeRow(int s, int n, const Grain& grain, FILE* file) const {
    uint32_t key = uint32_t(n);
    std::fwrite(&key, 4, 1, file);
    for (int h = 0; h < seats_[s].count; h++) {
      const float* sums = &sums_[s][cell(s, n, h)];
      auto parts = wholeParts(grain, std::vector<double>(sums, sums + width()));
      std::fputc(int(parts.size()), file);
      for (auto& [action, weight] : parts) {
        std::fputc(action == 0 ? 0 : action - 1 - placeOf(n).last, file);
        std::fputc(weight, file);
      }
    }
  }
};

}  // namespace

int main(int count, char** words) {
  if (count != 7) {
    std::fprintf(stderr, "standing <lies|dice> <wild %%> <dice> <dice> <deals per hand> <seed>\n");
    return 2;
  }
  Rules rules{std::string(words[1]) == "dice", std::atof(words[2]) / 100};
  Standing standing(rules, std::atoi(words[3]), std::atoi(words[4]), uint64_t(std::atoll(words[6])));
  standing.run(std::atoi(words[5]));
  Grain grain;
  char firstPath[1024], secondPath[1024];
  while (std::scanf("%d %lf %1023s %1023s", &grain.grid, &grain.smallest, firstPath, secondPath) == 4) {
    standing.write(0, grain, firstPath);
    standing.write(1, grain, secondPath);
  }
}
