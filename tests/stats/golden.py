"""Makes golden.json: golden values for the estimators. Run once: python3 tests/stats/golden.py > tests/stats/golden.json (python3-scipy and python3-statsmodels from Debian).

The beta functions come from mpmath with 40 digits, since scipy 1.10 itself keeps only nine for shapes in the millions.
"""

import json

import mpmath as mp
import numpy as np
import scipy
from scipy import special, stats
from statsmodels.duration.survfunc import CumIncidenceRight
from statsmodels.stats.proportion import proportion_confint

SHAPES = [(0.5, 0.5), (1, 1), (2, 3), (0.3, 40), (20, 0.7), (15, 1), (120.5, 80.5), (1000, 3), (5e4, 7e4), (1e6, 1e6), (3.5, 1e6)]

mp.mp.dps = 40


def exact_beta(a, b, x):
    """I_x(a, b) by its series of positive terms, x^a (1-x)^b / (a B(a, b)) * sum of prod (a+b+i) x / (a+1+i)."""
    a, b, x = mp.mpf(a), mp.mpf(b), mp.mpf(x)
    if x > 0.5:
        return 1 - exact_beta(b, a, 1 - x)
    term = total = mp.mpf(1)
    i = 0
    while term > total * mp.mpf(10) ** -38:
        term *= (a + b + i) * x / (a + 1 + i)
        total += term
        i += 1
    return mp.exp(a * mp.log(x) + b * mp.log(1 - x)) / (a * mp.beta(a, b)) * total


def incomplete_beta():
    """Serves the inverse too: the x of each row is what the inverse must find for its value."""
    rows = []
    for a, b in SHAPES:
        for p in (1e-6, 0.025, 0.3, 0.5, 0.8, 0.975):
            x = float(special.betaincinv(a, b, p))
            rows.append({"a": a, "b": b, "x": x, "value": float(exact_beta(a, b, x))})
    return rows


def student_quantile(p, df):
    """Newton from scipy's value: its own has nine digits only."""
    t = mp.mpf(float(special.stdtrit(df, p)))
    for _ in range(4):
        tail = exact_beta(mp.mpf(df) / 2, 0.5, df / (df + t * t)) / 2
        density = (1 + t * t / df) ** (-mp.mpf(df + 1) / 2) / (mp.sqrt(df) * mp.beta(mp.mpf(df) / 2, 0.5))
        t -= ((1 - tail if t > 0 else tail) - mp.mpf(p)) / density
    return float(t)


def incidence():
    """Three causes in a small sample with censoring; censoring comes after events of the same time."""
    rng = np.random.default_rng(7)
    n = 240
    time = rng.integers(1, 13, n)
    status = rng.choice([0, 1, 2, 3], n, p=[0.1, 0.5, 0.25, 0.15])
    fit = CumIncidenceRight(time, status)
    counts = [[int(((time == t) & (status == s)).sum()) for t in range(13)] for s in range(4)]
    return {
        "censored": counts[0],
        "events": counts[1:],
        "times": [int(t) for t in fit.times],
        "incidence": [[float(v) for v in c] for c in fit.cinc],
        "standardErrors": [[float(v) for v in c] for c in fit.cinc_se],
    }


def median_ranks():
    """Order-statistic ranks for quantile q of n: largest l with P(X < l) <= tail, smallest u with P(X >= u) <= tail."""
    rows = []
    for n, q in ((20, 0.5), (100, 0.5), (101, 0.25), (5000, 0.5), (20000, 0.95)):
        ranks = np.arange(0, n + 2)
        low = ranks[stats.binom.cdf(ranks - 1, n, q) <= 0.025].max()
        high = ranks[stats.binom.sf(ranks - 1, n, q) <= 0.025].min()
        rows.append({"n": n, "q": q, "low": int(low), "high": int(high)})
    return rows


def mean():
    values, counts = [2, 5, 9, 30], [3, 10, 4, 1]
    data = np.repeat(values, counts)
    low, high = stats.t.interval(0.95, len(data) - 1, loc=data.mean(), scale=stats.sem(data))
    return {"values": values, "counts": counts, "point": float(data.mean()), "low": float(low), "high": float(high)}


def wilson():
    rows = []
    for k, n in ((0, 20), (1, 20), (10, 20), (20, 20), (163, 200), (16260, 20000), (3, 1000000)):
        low, high = proportion_confint(k, n, 0.05, "wilson")
        rows.append({"k": k, "n": n, "low": float(low), "high": float(high)})
    return rows


print(
    json.dumps(
        {
            "scipy": scipy.__version__,
            "logGamma": [{"x": x, "value": float(special.gammaln(x))} for x in (1e-5, 0.1, 0.5, 1.5, 2.5, 7.3, 12, 100.25, 4321, 1e6, 1e9)],
            "logBeta": [{"a": a, "b": b, "value": float(mp.log(mp.beta(a, b)))} for a, b in SHAPES],
            "incompleteBeta": incomplete_beta(),
            "normalQuantile": [{"p": p, "value": float(special.ndtri(p))} for p in (1e-300, 1e-20, 1e-9, 0.001, 0.025, 0.1, 0.4, 0.5, 0.7, 0.975, 0.999999)],
            "studentQuantile": [
                {"p": p, "df": df, "value": student_quantile(p, df)} for df in (1, 2, 5, 29, 1000, 999999) for p in (0.001, 0.3, 0.6, 0.975, 0.9995)
            ],
            "wilson": wilson(),
            "medianRanks": median_ranks(),
            "mean": mean(),
            "incidence": incidence(),
        },
        indent=1,
    )
)
